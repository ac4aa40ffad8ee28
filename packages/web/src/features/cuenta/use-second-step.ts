import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveSecondStep, useSession } from '../../app/session.ts';

/** Whether the second step is owed, and the two ways back to the password: by choice, or because it expired. */
export const useSecondStep = () => {
  const client = useQueryClient();
  const { data } = useSession();
  const [expired, setExpired] = useState<string | null>(null);
  const leave = (words: string | null) => {
    setExpired(words);
    leaveSecondStep(client);
  };
  return {
    due: data?.segundoPaso != null,
    /** The server's words when it expired. */
    expired,
    back: () => leave(null),
    expire: leave,
  };
};
