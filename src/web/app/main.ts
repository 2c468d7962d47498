// Two short tasks: first the games, then the code that draws them.
void import('../../games/catalog.ts').then(() => import('./start.tsx'));
