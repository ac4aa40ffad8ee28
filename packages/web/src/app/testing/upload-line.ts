import { vi } from 'vitest';

/** A line over which each file ends as its name says; undone by `vi.unstubAllGlobals()`. */
export const uploadLine = (
  outcome: (name: string) => { readonly status: number; readonly body: unknown },
) => {
  class Request {
    status = 0;
    responseText = '';
    upload = {};
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {
      this.onabort?.();
    }
    send(form: FormData) {
      const { status, body } = outcome((form.get('archivo') as File).name);
      this.status = status;
      this.responseText = JSON.stringify(body);
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
};
