export { outsidePlayer } from '../players/outside/index.ts';
