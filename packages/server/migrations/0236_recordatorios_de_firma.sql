-- The board of signatures (issue 18): that whoever must sign a text was reminded, a row for each side and day of Chihuahua, so that nobody
-- is written to twice in a day. Of and for the foundation.
create table firma_recordatorios (
  texto_id uuid not null,
  lado text not null,
  dia date not null,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  enviado_por uuid not null references usuarios (id) on delete restrict,
  enviado_en timestamptz not null,
  primary key (texto_id, lado, dia),
  foreign key (texto_id, lado) references firmantes (texto_id, lado) on delete restrict,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint dia_de_su_envio check (dia = (enviado_en at time zone 'America/Chihuahua')::date)
);
create index firma_recordatorios_proyecto on firma_recordatorios (proyecto_id, organizacion_id);
create index firma_recordatorios_organizacion on firma_recordatorios (organizacion_id);
create index firma_recordatorios_enviado_por on firma_recordatorios (enviado_por);

alter table firma_recordatorios enable row level security;
revoke all on firma_recordatorios from public, gp_app;
do $$
declare
  convenios constant text := '((select app.puede(''gestionar_convenios'')) or (select app.puede(''firmar_convenios'')))';
begin
  execute format('create policy firma_recordatorios_ver on firma_recordatorios for select to gp_app
    using ((select app.ve_todo()) and %s and %s)', convenios, app.vista_de('firma_recordatorios'));
  execute format('create policy firma_recordatorios_agregar on firma_recordatorios for insert to gp_app
    with check (enviado_por = (select app.usuario_id()) and (select app.ve_todo()) and %s and %s
      and app.se_firma(texto_id, lado)
      and exists (select from textos_por_firmar t where t.id = texto_id and t.proyecto_id = firma_recordatorios.proyecto_id))',
    convenios, app.vista_de('firma_recordatorios'));
end $$;
grant select on firma_recordatorios to gp_app;
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('firma_recordatorios', 'recordar', 'alta', '{gestionar_convenios,firmar_convenios}', null, null,
   '{texto_id,lado,dia,proyecto_id,organizacion_id,enviado_por,enviado_en}');
select app.solo_se_escribe('firma_recordatorios', siempre => '{}');

-- What is missing, the longest first.
create index textos_por_firmar_esperan on textos_por_firmar (created_at, id) where completo_en is null and retirado_en is null;
