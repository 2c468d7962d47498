import { describe, expect, test } from 'vitest';
import { mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { createLocalPool } from './batch.ts';
import { createJob, type JobRequest } from './job.ts';
import type { SimulationReport } from './report.ts';
import { formatCsv, simulate } from './report.ts';

const now = () => performance.now();

async function run(request: JobRequest): Promise<SimulationReport> {
  const job = mustSucceed(createJob(GAMES, request));
  return mustSucceed(await simulate(GAMES, job, createLocalPool(GAMES, now), { now }));
}

describe('comma-separated values', () => {
  test('hold every count, under one header', async () => {
    const report = await run({ game: 'tail-end', games: 10 });
    expect(formatCsv([report])).toBe(
      [
        'game,options,players,seats,starts,seed,measure,key,count,games,share,low,high',
        'tail-end,coins=7 reach=all misere=false,perfect perfect,fixed,start,1,wins,1,10,10,1,0.722467,1',
        'tail-end,coins=7 reach=all misere=false,perfect perfect,fixed,start,1,wins,2,0,10,0,0,0.277533',
        'tail-end,coins=7 reach=all misere=false,perfect perfect,fixed,start,1,player-wins,perfect,10,10,1,0.722467,1',
        'tail-end,coins=7 reach=all misere=false,perfect perfect,fixed,start,1,player-wins,perfect,0,10,0,0,0.277533',
        'tail-end,coins=7 reach=all misere=false,perfect perfect,fixed,start,1,draws,,0,10,0,0,0.277533',
        'tail-end,coins=7 reach=all misere=false,perfect perfect,fixed,start,1,unfinished,,0,10,0,0,0.277533',
        'tail-end,coins=7 reach=all misere=false,perfect perfect,fixed,start,1,agreed,,10,10,1,0.722467,1',
        'tail-end,coins=7 reach=all misere=false,perfect perfect,fixed,start,1,disagreed,,0,10,0,0,0.277533',
        'tail-end,coins=7 reach=all misere=false,perfect perfect,fixed,start,1,plies,1,10,10,1,0.722467,1',
        '',
      ].join('\n'),
    );
  });

  test('have the same number of cells in every row', async () => {
    const starts = { from: 'strings', shortest: 5, longest: 8, fair: true } as const;
    const report: SimulationReport = await run({ game: 'winners-and-losers', games: 50, starts });
    const rows = formatCsv([report, report]).trimEnd().split('\n');
    expect(new Set(rows.map((row) => row.split(',').length))).toEqual(new Set([13]));
    expect(rows.filter((row) => row.includes(',first-wins,'))).toHaveLength(8);
    expect(rows[1]).toContain(',strings 5-8 fair,');
  });
});
