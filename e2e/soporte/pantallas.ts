/** Every screen of the web and who is looked over the shoulder of: the list of the pictures. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { base, type CuentaDemo } from './cuentas.ts';
import { type Colgante, primero, primeroColgado } from './rutas.ts';

/** One look at a screen. */
export type Vista = {
  /** Whose session; null for nobody's. */
  readonly quien: CuentaDemo | null;
  /** For an address with `$id`: the record that is shown, as this person finds or makes it. */
  readonly registro?: (api: APIRequestContext) => Promise<string>;
  /** What follows the address: '?a=b'. */
  readonly busqueda?: string;
  /** Tells two looks of one person apart, in the name of the picture. */
  readonly como?: string;
};

const staff: readonly Vista[] = [{ quien: 'administrador' }];
const applicant: readonly Vista[] = [{ quien: 'usuario1' }];
const nobody: readonly Vista[] = [{ quien: null }];
const both: readonly Vista[] = [...staff, ...applicant];

const primeroDe = (lista: string) => (api: APIRequestContext) => primero(api, `/api/v1/${lista}`);
const preRegistro = (estado: string) => primeroDe(`pre-registros?estado[]=${estado}`);
const registro = (estado: string) => primeroDe(`registros?estado[]=${estado}`);
const colgado = (cual: Colgante) => (api: APIRequestContext) => primeroColgado(api, cual);
/** The one of which most is written. */
const enEjecucion = primeroDe('seguimientos?estado[]=en_ejecucion&q=Puertas');
const convocatoria = primeroDe('convocatorias?estado[]=activa');

/** The demo has no call that is still being written. */
const convocatoriaEnBorrador = async (api: APIRequestContext): Promise<string> => {
  const answer = await api.post('/api/v1/convocatorias', {
    data: {
      titulo: 'Prevención con jóvenes',
      descripcion: 'Proyectos en colonias prioritarias.',
      dirigidaA: ['osc'],
      fechaApertura: '2099-11-01',
      fechaCierre: '2099-11-30',
      presupuesto: '1500000.00',
      criterios: [{ id: randomUUID(), nombre: 'Pertinencia', peso: 100 }],
    },
    headers: { origin: base() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};

/** The first co-diseño that there is, or one that is opened of the registro that waits longest. */
const codiseno = async (api: APIRequestContext): Promise<string> => {
  const lista = (await (await api.get('/api/v1/co-disenos')).json()) as { items: { id: string }[] };
  const [primera] = lista.items;
  if (primera) return primera.id;
  const esperan = await api.get('/api/v1/co-disenos/por-abrir');
  const { items } = (await esperan.json()) as { items: { registroId: string }[] };
  const abierto = await api.post('/api/v1/co-disenos', {
    data: { registroId: items[0]?.registroId },
    headers: { origin: base() },
  });
  expect(abierto.status(), await abierto.text()).toBe(201);
  return ((await abierto.json()) as { id: string }).id;
};

/** The code of the acknowledgement of the first application. */
const codigoEmitido = async (api: APIRequestContext): Promise<string> => {
  const registro = await primero(api, '/api/v1/pre-registros');
  const answer = await api.get(`/api/v1/documentos-emitidos?entidad=pre-registro&registro=${registro}`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { items } = (await answer.json()) as { items: { codigo: string }[] };
  return items[0]?.codigo ?? '';
};

/** By the address as a slice's routes write it (rutas.ts). A screen that is not here fails the part `retratos`. */
export const pantallas: Readonly<Record<string, readonly Vista[]>> = {
  '/': [...both, { quien: 'consejero' }],
  proyectos: [...both, { quien: 'consejero' }],
  'proyectos/$id': [
    { quien: 'administrador', registro: primeroDe('proyectos?etapa[]=registro') },
    { quien: 'administrador', registro: primeroDe('proyectos?etapa[]=no_aceptado'), como: 'no-aceptado' },
    { quien: 'usuario1', registro: primeroDe('proyectos') },
    { quien: 'consejero', registro: primeroDe('proyectos') },
  ],
  convenios: staff,
  'convenios/plantillas': staff,
  'proyectos/$id/hilo': [
    { quien: 'administrador', registro: primeroDe('proyectos?etapa[]=seguimiento') },
    {
      quien: 'administrador',
      registro: primeroDe('proyectos?etapa[]=seguimiento'),
      busqueda: '?vista=por-revisar',
      como: 'por-revisar',
    },
    { quien: 'usuario1', registro: primeroDe('proyectos') },
  ],
  registro: both,
  'registro/crear': staff,
  'registro/ver/$id': [
    { quien: 'usuario1', registro: registro('borrador') },
    { quien: 'administrador', registro: registro('pendiente_validacion'), como: 'por-revisar' },
    { quien: 'consultor', registro: registro('validado'), como: 'validado' },
  ],
  'registro/editar/$id': [{ quien: 'usuario1', registro: registro('borrador') }],
  'registro/revision/$id': [{ quien: 'coordinador', registro: registro('pendiente_validacion') }],
  'co-diseno': staff,
  'co-diseno/crear': staff,
  'co-diseno/$id': [
    { quien: 'administrador', registro: codiseno },
    { quien: 'administrador', registro: codiseno, busqueda: '?seccion=ficha', como: 'ficha' },
  ],
  aprobacion: both,
  'aprobacion/crear': staff,
  'aprobacion/$id': [
    ...(['oficio', 'respuesta', 'dictamen', 'votacion', 'decision'] as const).map((etapa) => ({
      quien: 'coordinador' as const,
      registro: primeroDe(`aprobaciones?etapa=${etapa}`),
      como: etapa,
    })),
    {
      quien: 'administrador',
      registro: primeroDe('aprobaciones?etapa=decision'),
      busqueda: '?ronda=1&etapa=oficio',
      como: 'oficio-enviado',
    },
  ],
  sesiones: [...staff, { quien: 'consejero' }],
  'sesiones/cuerpos': staff,
  'sesiones/convocar': [{ quien: 'coordinador', busqueda: '?cuerpo=consejo' }],
  'sesiones/$id': [
    { quien: 'coordinador', registro: primeroDe('sesiones-colegiadas') },
    { quien: 'consejero', registro: primeroDe('sesiones-colegiadas') },
  ],
  convenio: staff,
  'convenio/crear': staff,
  'convenio/$id': [
    ...(
      [
        'datos_finales',
        'informacion',
        'anteproyecto',
        'firma',
        'registro',
        'planeacion',
        'finalizado',
      ] as const
    ).map((paso) => ({
      quien: 'coordinador' as const,
      registro: primeroDe('convenios?estado[]=borrador'),
      busqueda: `?paso=${paso}`,
      como: paso,
    })),
    { quien: 'coordinador', registro: primeroDe('convenios?estado[]=en_revision_legal'), como: 'a-firma' },
    { quien: 'coordinador', registro: primeroDe('convenios?estado[]=vigente'), como: 'vigente' },
    { quien: 'consultor', registro: primeroDe('convenios?estado[]=vencido'), como: 'vencido' },
  ],
  'seguimiento-operativo': staff,
  'seguimiento-operativo/crear': staff,
  'seguimiento-operativo/$id': [
    { quien: 'coordinador', registro: enEjecucion },
    ...['ministraciones', 'comprobacion', 'acuerdos', 'cartas', 'reportes'].map((pestana) => ({
      quien: 'administrador' as const,
      registro: enEjecucion,
      busqueda: `?pestana=${pestana}`,
      como: pestana,
    })),
    {
      quien: 'consultor',
      registro: primeroDe('seguimientos?estado[]=terminado&q=patio'),
      como: 'terminado',
    },
    {
      quien: 'consultor',
      registro: primeroDe('seguimientos?estado[]=terminado&q=Banda'),
      como: 'con-finiquito',
    },
    {
      quien: 'consultor',
      registro: primeroDe('seguimientos?estado[]=en_liquidacion'),
      como: 'en-liquidacion',
    },
  ],
  'ministraciones/$id': [{ quien: 'coordinador', registro: colgado('ministraciones') }],
  'comprobaciones/$id': [{ quien: 'coordinador', registro: colgado('comprobaciones') }],
  'transferencias/$id': [{ quien: 'coordinador', registro: colgado('transferencias') }],
  'rendimientos/$id': [{ quien: 'coordinador', registro: colgado('rendimientos') }],
  'avances/$id': [{ quien: 'coordinador', registro: colgado('avances') }],
  'cartas/$id': [{ quien: 'coordinador', registro: colgado('cartas') }],
  'visitas/$id': [{ quien: 'coordinador', registro: colgado('visitas') }],
  convocatorias: both,
  'convocatorias/crear': staff,
  'convocatorias/editar/$id': [{ quien: 'administrador', registro: convocatoriaEnBorrador }],
  'convocatorias/ver/$id': [
    { quien: 'administrador', registro: convocatoria },
    { quien: 'usuario1', registro: convocatoria },
  ],
  'pre-registro': both,
  'pre-registro/crear': [{ quien: 'usuario1', busqueda: '?tipo=solicitud_organizacion' }],
  'pre-registro/ver/$id': [
    { quien: 'usuario1', registro: preRegistro('requiere_cambios') },
    { quien: 'usuario1', registro: preRegistro('validado'), como: 'validado' },
    { quien: 'consultor', registro: preRegistro('pendiente_validacion') },
  ],
  'pre-registro/editar/$id': [{ quien: 'usuario1', registro: preRegistro('requiere_cambios') }],
  'pre-registro/revision/$id': [
    { quien: 'coordinador', registro: preRegistro('en_revision') },
    { quien: 'coordinador', registro: preRegistro('rechazado'), como: 'cerrada' },
  ],
  'pre-registro/revision/$id/documentos': [
    { quien: 'coordinador', registro: preRegistro('en_revision'), busqueda: '?ranura=rfc' },
  ],
  'tipo-solicitud': applicant,
  organizacion: applicant,
  organizaciones: staff,
  'organizaciones/$id': [{ quien: 'administrador', registro: primeroDe('organizaciones') }],
  invitaciones: staff,
  'invitaciones/$id': [{ quien: 'administrador', registro: primeroDe('invitaciones') }],
  invitacion: applicant,
  'invitacion-de-colega': nobody,
  documentos: [...both, { quien: 'coordinador', busqueda: '?q=zzz', como: 'sin-resultados' }],
  'documentos/proyectos': both,
  'documentos/subir': both,
  'documentos/categorias': staff,
  'documentos/estadisticas': both,
  'documentos/$id': [
    { quien: 'administrador', registro: primeroDe('repositorio?orden=nombre&sentido=asc') },
    { quien: 'usuario1', registro: primeroDe('repositorio') },
  ],
  usuarios: staff,
  'usuarios/$id': [{ quien: 'administrador', registro: primeroDe('usuarios?tipo=personal&q=coordinadora') }],
  'usuarios/roles': staff,
  'usuarios/roles/$id': [{ quien: 'administrador', registro: primeroDe('roles') }],
  notificaciones: applicant,
  'usuarios/altas': staff,
  'usuarios/estadisticas': staff,
  'usuarios/arco': [...staff, { quien: 'administrador', busqueda: '?estado=no_presentada', como: 'vacia' }],
  'arco/$id': [
    { quien: 'administrador', registro: primeroDe('arco') },
    { quien: 'administrador', registro: primeroDe('arco?estado[]=cumplida'), como: 'cumplida' },
    { quien: 'usuario1', registro: primeroDe('arco/mias') },
  ],
  finanzas: [...staff, { quien: 'consultor' }],
  reportes: [...staff, { quien: 'administrador', busqueda: '?anio=2001', como: 'vacia' }],
  'reportes/cobertura': [
    ...staff,
    { quien: 'administrador', busqueda: '?municipio=08019&medida=aprobado', como: 'municipio' },
  ],
  'finanzas/proyectos': staff,
  'finanzas/movimientos': staff,
  'finanzas/pendientes': staff,
  'reportes/indicadores': staff,
  'reportes/vencimientos': staff,
  'reportes/compuestos': staff,
  'reportes/compuestos/nuevo': staff,
  'reportes/compuestos/$id': [{ quien: 'administrador', registro: primeroDe('reportes/compuestos') }],
  'usuarios/bitacora': staff,
  'usuarios/bitacora/$id': [
    { quien: 'administrador', registro: primeroDe('bitacora?accion=pre-registro.aprobar') },
  ],
  workflow: staff,
  'workflow/plantillas': staff,
  'workflow/calendario': staff,
  'workflow/ajustes': staff,
  'workflow/plantillas/correo-pre-registro-validado': staff,
  'workflow/plantillas/acuse-pre-registro': staff,
  correos: staff,
  'correos/direcciones': staff,
  'correos/$id': [{ quien: 'administrador', registro: primeroDe('correos') }],
  'configuracion/perfil': applicant,
  'configuracion/seguridad': applicant,
  'configuracion/sesiones': applicant,
  'configuracion/notificaciones': applicant,
  'configuracion/privacidad': applicant,
  'configuracion/apariencia': applicant,
  'configuracion/fundacion': staff,
  'crear-cuenta': nobody,
  'confirmar-cuenta': nobody,
  'aceptar-invitacion': nobody,
  'confirmar-correo': nobody,
  recuperar: nobody,
  restablecer: nobody,
  'aviso-de-privacidad': nobody,
  verificar: nobody,
  'datos-abiertos': nobody,
  'datos-abiertos/publicacion': staff,
  'verificar/$codigo': [{ quien: 'usuario1', registro: codigoEmitido }],
  'esto/no/existe': applicant,
};

/** Addresses that only lead to another one. */
export const desvios: readonly string[] = ['configuracion', 'confirmar'];
