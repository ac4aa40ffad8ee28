/** Texts of the forms of a step that keep what is written in them until it is sent, whatever the stage. */
export const keptMessages = {
  error: 'Error',
  recuperado: 'Esto es lo que habías escrito: sigue aquí hasta que lo envíes.',
  sinRespuesta:
    'Se cortó la conexión y no sabemos si lo que enviaste llegó. Míralo en la lista; si no está, envíalo igual: no se duplica.',
} as const;
