import { reasonOf } from '../../core/index.ts';
import type { AnyFace } from './face.ts';
import { plainFace } from './plain.ts';

/**
 * The face in a game's own room, `src/games/<game>/terminal.ts`, where there is one; whatever it leaves out is plain. The
 * path is a pattern: the build bundles every file that matches it, each as a chunk of its own.
 */
export async function findFace(gameId: string): Promise<AnyFace> {
  try {
    const room: { readonly face: Partial<AnyFace> } = await import(`../../games/${gameId}/terminal.ts`);
    return { ...plainFace, ...room.face };
  } catch (error) {
    // Node, the bundle and the test runner each word it differently, but all name the file that is not there.
    const [missing = ''] = reasonOf(error).split(' imported from ');
    if (missing.includes(`/${gameId}/terminal.ts`)) return plainFace;
    throw error;
  }
}
