// In two tasks, each of them short: what the games are first, then what draws them.
void import('../../games/catalog.ts').then(() => import('./start.tsx'));
