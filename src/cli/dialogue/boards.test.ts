import { describeDrawing } from '../../../test/support/drawn-boards.ts';
import { createGame, formatVariant, mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';

describeDrawing(
  GAMES.flatMap((definition) =>
    [{}, ...definition.variants.map(({ options }) => options)].map((options) =>
      formatVariant(mustSucceed(createGame(definition, options))),
    ),
  ),
  { isColored: false },
);
