export { nextChange } from './automatic.ts';
export { applyClassEvent, type Classroom, findPupil, type Pupil, replayClass } from './classroom.ts';
export { type ClassDecision, decideJoin, decidePupilCommand, decideTeacher } from './decide.ts';
export type { ClassChange, ClassEvent } from './event.ts';
export { ClassJudge } from './judge.ts';
export type { Partners, PupilId, Task } from './requests.ts';
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
