-- Many accounts from one file (part2.md US-12, rule 22): all or nothing, the same file once.

-- One import. Its accounts are those of the invitations that name it.
create table altas_masivas (
  id uuid primary key default gen_random_uuid(),
  archivo text not null check (length(archivo) between 1 and 255),
  formato text not null check (formato in ('csv', 'xlsx')),
  -- Of the file's bytes, which are not kept: what was processed once is refused.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  cuentas integer not null check (cuentas between 1 and 100),
  creada_por uuid not null references usuarios (id) on delete restrict,
  creado_en timestamptz not null default now()
);
create index altas_masivas_ultimas on altas_masivas (creado_en desc, id desc);
create index altas_masivas_de on altas_masivas (creada_por);
alter table altas_masivas enable row level security;
revoke all on altas_masivas from public, gp_app;
create policy altas_masivas_ver on altas_masivas for select to gp_app
  using ((select app.puede('crear_usuarios')));
create policy altas_masivas_hacer on altas_masivas for insert to gp_app
  with check (creada_por = (select app.usuario_id()) and (select app.puede('crear_usuarios')));
grant select on altas_masivas to gp_app;

alter table invitaciones_de_cuenta add column alta_id uuid references altas_masivas (id) on delete restrict;
create index invitaciones_de_cuenta_de_alta on invitaciones_de_cuenta (alta_id) where alta_id is not null;
grant select (alta_id) on invitaciones_de_cuenta to gp_app;
-- Nobody adds to the import of somebody else.
create policy invitaciones_de_cuenta_en_su_alta on invitaciones_de_cuenta as restrictive for insert to gp_app
  with check (alta_id is null or exists (
    select from altas_masivas a where a.id = alta_id and a.creada_por = (select app.usuario_id())));

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('altas_masivas', 'procesar', 'alta', '{crear_usuarios}', null, null, '{archivo,formato,sha256,cuentas,creada_por}');
update app.escrituras set columnas = '{usuario_id,expira_en,invitado_por,alta_id}'
 where tabla = 'invitaciones_de_cuenta' and accion = 'invitar';
select app.solo_se_escribe('altas_masivas', '', '{}');
select app.solo_se_escribe('invitaciones_de_cuenta', 'estado', '{}');

-- The last letter of an invitation is found by its account.
create index correos_de_invitacion on correos (usuario_id, creado_en desc) where plantilla = 'usuario.invitado';

-- What became of the letters of some imports, for who makes them: numbers, counted from the outbox.
create function app.avance_de_altas(altas uuid[])
returns table (alta_id uuid, enviadas integer, retenidas integer, fallidas integer, canceladas integer, aceptadas integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.alta_id,
         (count(*) filter (where c.estado = 'enviado'))::integer,
         (count(*) filter (where c.estado = 'retenido' and not c.por_rebote))::integer,
         (count(*) filter (where c.estado in ('fallido', 'rebotado') or c.por_rebote))::integer,
         -- Taken back, or run out, before its letter was written: none will be.
         (count(*) filter (where c.estado is null and (i.estado = 'revocada' or i.expira_en <= now())))::integer,
         (count(*) filter (where i.estado = 'aceptada'))::integer
    from public.invitaciones_de_cuenta i
    left join lateral (
      select m.estado, m.por_rebote from public.correos m
       where m.usuario_id = i.usuario_id and m.plantilla = 'usuario.invitado'
       order by m.creado_en desc limit 1) c on true
   where i.alta_id = any (altas) and app.puede('crear_usuarios')
   group by i.alta_id
$$;
revoke all on function app.avance_de_altas(uuid[]) from public;
grant execute on function app.avance_de_altas(uuid[]) to gp_app;
