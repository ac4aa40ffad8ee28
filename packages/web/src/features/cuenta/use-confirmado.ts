import { createContext, useContext } from 'react';

export type Confirmado = <T>(action: () => Promise<T>) => Promise<T>;

/** Without the provider an action just runs, and its refusal is shown as any other. */
export const ConfirmadoContext = createContext<Confirmado>((action) => action());

/**
 * Runs an action that the server may refuse until the person proves again who is at the keyboard (rule 8);
 * asks for it then, and runs the action once more. Needs `<ConfirmIdentity>` around.
 * @throws Cancelado when the person closes the question.
 */
export const useConfirmado = (): Confirmado => useContext(ConfirmadoContext);
