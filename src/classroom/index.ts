export { nextChange } from './automatic.ts';
export {
  applyClassEvent,
  type Classroom,
  findPupil,
  type Pupil,
  replayClass,
} from './classroom.ts';
export {
  type ClassDecision,
  type ClassRefusal,
  decideJoin,
  decidePupilCommand,
  decideTeacher,
  type PupilCommand,
  type TeacherCommand,
} from './decide.ts';
export {
  type ClassChange,
  type ClassEvent,
  PARTNERS,
  type Partners,
  type PupilId,
  type Task,
} from './event.ts';
export { ClassJudge } from './judge.ts';
export { resultsCsv } from './results.ts';
export {
  type IdeaRow,
  type PupilView,
  pupilView,
  type QuestionView,
  type TeacherView,
  type Tile,
  teacherView,
  type WallView,
  wallView,
} from './view.ts';
