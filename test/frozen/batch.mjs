// Runs many commands of the built program in one process, because a start costs more than most answers.
// Usage: node batch.mjs PROGRAM JOBS RESULTS, where JOBS is a JSON file with a list of { args, stdin, cwd, env }.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const [program, jobsFile, resultsFile] = process.argv.slice(2);
const jobs = JSON.parse(readFileSync(jobsFile, 'utf8'));
const loaded = createRequire(import.meta.url).cache;
const outer = { ...process.env };
const results = [];

class Left extends Error {}

function capture(stream, into) {
  stream.write = (chunk, encoding, done) => {
    into.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
    const callback = typeof encoding === 'function' ? encoding : done;
    if (callback) setImmediate(callback);
    return true;
  };
}

let current;

function finish() {
  if (!current) return;
  const { out, err, code } = current;
  results.push({ code: code ?? process.exitCode ?? 0, out: out.join(''), err: err.join('') });
  current = undefined;
}

// A command has ended when nothing is left to do: only then does the next one begin.
process.on('beforeExit', () => {
  finish();
  const job = jobs[results.length];
  if (job) setImmediate(start, job);
  else writeFileSync(resultsFile, JSON.stringify(results));
});
process.exit = (code) => {
  current.code ??= code ?? process.exitCode ?? 0;
  throw new Left();
};
process.on('uncaughtException', (error) => {
  if (!(error instanceof Left)) current.err.push(String(error?.stack ?? error));
});

/** The next import runs the program anew, with new copies of its modules that import the program itself. */
function forgetProgram() {
  const gone = new Set([program]);
  for (let count = 0; count !== gone.size; ) {
    count = gone.size;
    for (const [file, { children }] of Object.entries(loaded))
      if (children.some(({ filename }) => gone.has(filename))) gone.add(file);
  }
  for (const file of gone) delete loaded[file];
}

function start(job) {
  current = { out: [], err: [], code: undefined };
  process.exitCode = undefined;
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, outer, job.env);
  process.chdir(job.cwd);
  process.argv = [process.argv[0], program, ...job.args];
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([Buffer.from(job.stdin)]) });
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
  capture(process.stdout, current.out);
  capture(process.stderr, current.err);
  forgetProgram();
  import(`${pathToFileURL(program).href}?command=${results.length}`).catch((error) => {
    if (!(error instanceof Left)) current.err.push(String(error?.stack ?? error));
  });
}
