import { isObject, wholeNumbers } from '../../core/index.ts';
import { type CourseProgress, lessonKey, readProgress, withProgress } from '../../learn/index.ts';
import { type AnyCourse, type AnyLesson, courseOf } from '../../learn/lesson.ts';
import { UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { loadDialogue } from '../dialogue/load-dialogue.ts';
import { keepState, readState } from '../files/state-files.ts';
import { ask, createTeacher, type Teacher } from '../learn/teacher.ts';
import { openLesson } from '../learn/tell-lesson.ts';

const FILE = 'lessons.json';

export async function run(call: Call): Promise<number> {
  const { definition } = call;
  if (!definition) throw new UsageError('No game is given; `penultimate games` lists them.');
  const { id, title } = definition;
  if (Object.keys(call.options).length > 0)
    throw new UsageError('Lessons choose their own variants: leave out the options of the game.');
  const course = courseOf(definition);
  if (!course) throw new UsageError(`${title} has no lessons yet.`);
  const named = call.flags.lesson === undefined ? undefined : findLesson(course, call.flags.lesson);
  const teacher = createTeacher(call, await loadDialogue(id));
  try {
    const lesson = named ?? (await chooseLesson(teacher, id, course, await progressOf(call)));
    return typeof lesson === 'string' ? exitOf(lesson) : await teach(call, teacher, id, lesson);
  } finally {
    teacher.prompter.close();
  }
}

async function progressOf({ terminal }: Call): Promise<CourseProgress> {
  return readProgress(await readState(terminal, FILE, isObject));
}

function exitOf(ending: string): number {
  return ending === 'interrupted' ? EXIT.interrupted : EXIT.done;
}

/** Finds a lesson by its number, or by its name in the address of the page. */
function findLesson({ lessons }: AnyCourse, text: string): AnyLesson {
  const lesson = lessons.find(({ id }, index) => id === text || String(index + 1) === text);
  if (lesson) return lesson;
  const names = lessons.map(({ id }, index) => `${index + 1} (${id})`).join(', ');
  throw new UsageError(`There is no lesson "${text}"; the lessons are ${names}.`);
}

/** Lists the lessons with their progress. Enter chooses the first that is not done. */
async function chooseLesson(teacher: Teacher, id: string, course: AnyCourse, progress: CourseProgress) {
  const { lessons } = course;
  const reached = (lesson: AnyLesson) => progress[lessonKey(id, lesson.id)];
  const usual = Math.max(
    0,
    lessons.findIndex((lesson) => reached(lesson) !== 'done'),
  );
  teacher.page.heading('Lessons');
  for (const [index, lesson] of lessons.entries()) {
    const mark = reached(lesson);
    teacher.page.text(`${index + 1}. ${lesson.title}${mark === undefined ? '' : ` (${mark})`}`, 2, 5);
  }
  for (;;) {
    const answer = await ask(teacher, `Which lesson, 1 to ${lessons.length}? (Enter: ${usual + 1}, q to leave)`);
    if (typeof answer === 'string') return answer;
    const number = answer.text === '' ? usual + 1 : Number(answer.text);
    const lesson = wholeNumbers(1, lessons.length).includes(number) ? lessons[number - 1] : undefined;
    if (lesson) return lesson;
    teacher.page.text(`Please type a number from 1 to ${lessons.length}.`);
  }
}

async function teach(call: Call, teacher: Teacher, id: string, lesson: AnyLesson): Promise<number> {
  const { seed = call.terminal.randomSeed() } = call.flags;
  const keep = async (state: 'practiced' | 'done') => {
    const kept = await progressOf(call);
    const after = withProgress(kept, lessonKey(id, lesson.id), state);
    await keepState(call.terminal, FILE, after, 'How far you have come');
  };
  const told = openLesson(teacher, lesson);
  const read = await told.tellIdeas();
  if (read !== 'done') return exitOf(read);
  const practiced = await told.giveExercises(seed);
  if (practiced !== 'done') return exitOf(practiced);
  await keep('practiced');
  const won = await told.playContest(seed);
  if (won !== 'done') return exitOf(won);
  await keep('done');
  teacher.page.text('The lesson is done.');
  return EXIT.done;
}
