/**
 * The tag of a story or picture that is told at depth only (`npm run verify:deep`, or any command with
 * `PRUEBAS_A_FONDO=si`): it takes minutes of a busy machine, and what it alone shows seldom breaks by itself (ADR 0083).
 */
export const A_FONDO = '@a-fondo';

export { isDeep } from '../../packages/server/test/depth.ts';
