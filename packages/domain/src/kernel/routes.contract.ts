import { oc } from '@orpc/contract';

/**
 * The operations of a slice under its tag of the OpenAPI: `get('/registros', 'Lista de registros').input(…).output(…)`. Of
 * each, method and path; the summary is what the readable page of the API says of it, in Spanish. `create` is a POST that
 * answers 201.
 */
export const routesOf = (tag: string) => {
  const route =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE', successStatus = 200) =>
    (path: `/${string}`, summary: string) =>
      oc.route({ method, path, tags: [tag], summary, ...(successStatus === 200 ? {} : { successStatus }) });
  return {
    get: route('GET'),
    post: route('POST'),
    put: route('PUT'),
    remove: route('DELETE'),
    create: route('POST', 201),
  };
};
