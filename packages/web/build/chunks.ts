/**
 * How the bundler puts modules together. Left alone it makes a file for every set of pages that share a module: seventy
 * for one screen, most of them smaller than the headers that they travel with, each a round trip on a telephone. What
 * belongs together travels together; pages, forms and what few of them need stay apart.
 */

const packages = (...names: readonly string[]): RegExp => new RegExp(`/node_modules/(?:${names.join('|')})/`);

const ui = (...names: readonly string[]): string => `/web/src/ui/(?:${names.join('|')})\\.tsx?$`;

const either = (...patterns: readonly (RegExp | string)[]): RegExp =>
  new RegExp(patterns.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.source)).join('|'));

/**
 * In the order in which they choose: a module, and whatever it imports, goes to the first that wants it. So the first
 * screen comes first, and a group never asks for what stands below it. `npm run size` weighs what comes of it.
 */
export const chunkGroups = [
  // Libraries of every screen, apart from our own code: a browser keeps them between releases.
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  {
    name: 'librerias',
    test: either(
      packages('@tanstack/(?:react-router|router-core|history|react-query|query-core)'),
      packages('tailwind-merge', 'clsx', 'class-variance-authority', '@orpc', 'idb-keyval'),
      '/lucide-react/dist/esm/(?!icons/)',
      'virtual:contract$',
    ),
  },
  { name: 'iconos', test: either('/lucide-react/dist/esm/icons/'), minShareCount: 3 },
  {
    name: 'app',
    test: either(
      ui('autosave(?:-(?:open|store|types))?', 'use-(?:autosave|saving-page)'),
      '/web/src/app/saving\\.ts$',
      '/web/src/features/borradores/(?:copias|draft-query|pestana|use-draft)\\.ts$',
      '/web/src/app/(?:api|api-path|app-link|brand|code-loading|kept-mark|line-watch|list-status|live-rule|pages|portal-fetch|problem|query-client|release|session|slice|use-[a-z-]+)\\.tsx?$',
      ui(
        'button',
        'button-styles',
        'cn',
        'code-ahead',
        'line',
        'link',
        'save-file',
        'skeleton',
        'spinner',
        'use-in-steps',
      ),
      ui(
        'control-id',
        'line-mark',
        'logo',
        'page-header',
        'page-tabs',
        'states',
        'theme-provider',
        'toast',
        'toast-room',
        'toaster-lazy',
        'use-media',
        'when-idle',
      ),
      '/web/src/features/(?:cuenta/(?:components/account-(?:card|frame)|link-token)|documentos/documentos\\.(?:envio|files))\\.tsx?$',
      '/domain/src/features/proyectos/tipos-solicitud\\.ts$',
      '/domain/src/kernel/answers\\.ts$',
      // Who is not signed in chooses a password on pages that have room for nothing more.
      '/domain/src/features/usuarios/usuarios\\.contrasenas?(?:-comunes)?\\.ts$',
      'vite/preload-helper',
      // Of the menu, and of parts that are put together below: they would take the first screen along.
      '/lucide-react/dist/esm/icons/(?:scale|settings)\\.m?js$',
    ),
  },
  // What most pages are drawn with; dialogs, and what every layer over a page is made of.
  {
    name: 'kit',
    test: either(
      ui('a11y', 'badge', 'banner', 'card', 'checkbox', 'close-button', 'confirm-dialog', 'dialog'),
      ui('error-summary', 'field', 'hidden-characters', 'mask-edit', 'masked-field', 'masks', 'select-field'),
      ui('text-area', 'text-field', 'tone', 'use-media'),
      '/domain/src/kernel/(?:characters|dates|policy|thousands|workflow|written)\\.ts$',
      // What a slot for a paper takes: every stage has some, and it is smaller than a request.
      '/domain/src/features/documentos/documentos\\.slots\\.ts$',
      packages(
        'react-remove-scroll(?:-bar)?',
        'react-style-singleton',
        'use-sidecar',
        'use-callback-ref',
        'aria-hidden',
        'tslib',
        '@radix-ui/(?:primitive|react-(?:collection|compose-refs|context|dialog|direction|dismissable-layer|focus-guards|focus-scope|id|portal|presence|primitive|roving-focus|slot|use-callback-ref|use-controllable-state|use-effect-event|use-escape-keydown|use-is-hydrated|use-layout-effect|visually-hidden))',
      ),
    ),
  },
  // Who is not signed in chooses among nothing.
  { name: 'opciones', test: new RegExp(ui('radio-group')) },
  { name: 'pestanas', test: either(packages('@radix-ui/react-tabs'), ui('tabs')), minShareCount: 2 },
  // Layers that hang on a button: menus, tooltips, calendars; and the bar of what can be done, which has one.
  {
    name: 'menus',
    test: either(
      packages(
        '@floating-ui',
        '@radix-ui/react-(?:arrow|dropdown-menu|menu|popover|popper|tooltip|use-rect|use-size)',
      ),
      ui('action-bar', 'date-field', 'dropdown-menu', 'icon-button', 'tooltip'),
    ),
  },
  // What stands in the frame of every page: each of these alone costs a request, and the processor more than its code does.
  {
    name: 'marco',
    test: either(
      ui('autosave-status', 'go-to', 'phone-steps', 'sheet', 'use-uploads', 'user-menu'),
      '/web/src/stage/(?:leave-unsaved|save-upon)\\.tsx?$',
      '/web/src/app/offline/allowed\\.ts$',
      '/web/src/features/notificaciones/(?:notificaciones\\.queries|components/lazy)\\.tsx?$',
      '/web/src/features/documentos/documentos\\.reanudar\\.ts$',
    ),
  },
  // Small parts that home, lists and records are strewn with.
  {
    name: 'menudo',
    test: either(
      ui('edad', 'folio-text', 'iniciales', 'plazo', 'stage-mini', 'turno'),
      '/domain/src/kernel/(?:deadline|waiting)\\.ts$',
      '/domain/src/stage/waiting-messages\\.ts$',
      '/web/src/stage/turn-columns\\.tsx$',
    ),
  },
  // The page of a record needs no table, and the table's group needs what it shares with that page.
  {
    name: 'etapa',
    test: either(
      '/web/src/stage/(?:loaded|loaded-draft|reason-dialog|unsent-text|use-failed-toast)\\.tsx?$',
      ui('answer-text', 'list-address', 'record-header'),
    ),
  },
  // Of the table's group, what other pages use too.
  { name: 'buscar', test: either(ui('choose-rows', 'search-field'), '/web/src/stage/export-list\\.ts$') },
  // Of two versions of one text, what several forms ask.
  { name: 'choque', test: new RegExp(ui('conflict(?:-dialog)?')), minShareCount: 2 },
  {
    name: 'tabla',
    test: either(
      '/web/src/stage/(?:call-options|list-page|view-counts)\\.tsx?$',
      ui(
        'data-[a-z-]+',
        'filter-[a-z]+',
        'list-(?:notes|query|state|toolbar|views)',
        'page-nav',
        'row-actions',
        'row-keys',
        'search-field',
      ),
    ),
  },
  // What small forms in dialogs are made of.
  { name: 'formulario', test: new RegExp(ui('dialog-form(?:-actions)?', 'edit-conflict', 'use-typed')) },
  // How figures are drawn.
  { name: 'cifras', test: new RegExp(ui('chart-figure', 'cifra', 'stack-bar')) },
  {
    name: 'formularios',
    test: either(
      packages('zod'),
      '/domain/src/kernel/(?:email|form|form-fields|rfc|shapes|text|value)\\.ts$',
    ),
    minShareCount: 6,
  },
  // A form in sections, but for what only forms with rows load.
  {
    name: 'asistente',
    test: either(
      '/domain/src/kernel/sections\\.ts$',
      ui('rfc-field', 'wizard(?:-answer|-field|-model|-nav)?'),
    ),
    minShareCount: 2,
  },
  // Amounts, numbers and rows: forms of several slices have them, and none brings another's form with them.
  { name: 'montos', test: /\/domain\/src\/kernel\/(?:money|telefono|whole)\.ts$/, minShareCount: 2 },
  {
    name: 'nucleo',
    test: /\/domain\/src\/kernel\/(?:form-numbers|form-rows|money-shapes|rows)\.ts$/,
    minShareCount: 2,
  },
  // What others than who works on a design read of it: its lists and the names of its sections.
  {
    name: 'catalogos',
    test: /\/domain\/src\/features\/formulacion\/(?:catalogos|secciones\.nombres)\.ts$/,
    minShareCount: 2,
  },
  // The forms of a design, with what opens the editor of one: whoever edits has both.
  {
    name: 'secciones',
    test: either(
      '/domain/src/features/formulacion/secciones\\.ts$',
      '/web/src/features/formulacion/components/editor\\.tsx$',
    ),
  },
  // The rules that every stage is made of: each would else bring another stage's.
  { name: 'reglas', test: /\/domain\/src\/stage\/(?:guards|review-guards|rules)\.ts$/, minShareCount: 2 },
  // What a pre-registro is called and where it stands: its list, and the board of a call, have no form.
  {
    name: 'pre-registro-lista',
    test: either(
      '/domain/src/features/pre-registro/pre-registro\\.(?:messages|policy|schema)\\.ts$',
      '/web/src/features/pre-registro/components/(?:actor|insignias)\\.tsx?$',
    ),
    minShareCount: 2,
  },
  {
    name: 'pre-registro',
    test: /\/domain\/src\/features\/pre-registro\/pre-registro\.(?:form|workflow)\.ts$/,
    minShareCount: 2,
  },
  // What a section of a design is called travels with pages that show no design: apart from it.
  {
    name: 'secciones',
    test: /\/domain\/src\/features\/formulacion\/secciones\.nombres\.ts$/,
    minShareCount: 2,
  },
  // The screens of who is not signed in share theirs; the rest of the account belongs to Configuración.
  {
    name: 'cuenta',
    test: either(
      ui('code-field', 'password-field'),
      '/web/src/features/cuenta/(?:use-account-form|cuenta\\.queries|components/(?:account-name|code-form|form-problem|new-password|resend-link|sign-in-[a-z-]+))\\.tsx?$',
    ),
    minShareCount: 2,
  },
];
