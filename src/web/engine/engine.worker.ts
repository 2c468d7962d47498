import { askByName, type QuestionName } from '../../api/index.ts';
import { GAMES } from '../../games/index.ts';
import { type AskedQuestion, serve } from './serve.ts';

const now = () => performance.now();
const receive = serve<QuestionName>(
  ({ name, input }, report) => askByName(name, input, { games: GAMES, report, now }),
  (message) => postMessage(message),
);

addEventListener('message', ({ data }: MessageEvent<AskedQuestion<QuestionName>>) => receive(data));
