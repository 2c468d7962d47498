export { variantLabel } from '../../core/index.ts';
