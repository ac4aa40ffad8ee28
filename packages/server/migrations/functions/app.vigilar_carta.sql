-- after 0201
-- A carta says whose it is as its seguimiento does, goes its steps one after the other, and asks for no money of a case that stands still.
create or replace function app.vigilar_carta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pide constant boolean := new.tipo in ('solicitud', 'instruccion');
  s public.seguimientos;
begin
  -- Nobody suspends it meanwhile: what is agreed of its case is locked, as by who suspends (0138).
  if pide then perform app.tope_de_ministraciones(new.proyecto_id); end if;
  if tg_op = 'INSERT' then
    select * into s from public.seguimientos x where x.id = new.seguimiento_id;
    if s.id is null or new.estado <> 'generada'
       or (s.proyecto_id, s.organizacion_id, s.folio, coalesce(s.nombre_proyecto, ''), s.nombre_organizacion) is distinct from
         (new.proyecto_id, new.organizacion_id, new.proyecto_folio, new.nombre_proyecto, new.nombre_organizacion) then
      raise exception 'cartas: not of this seguimiento' using errcode = 'check_violation';
    end if;
    if pide and not app.admite_pagos(s.id) then perform app.rechazar('cartas_detenidas'); end if;
    return new;
  end if;
  if new.estado is distinct from old.estado then
    if (old.estado, new.estado) not in (('generada', 'enviada'), ('enviada', 'aprobada'), ('aprobada', 'pagada'),
         ('enviada', 'rechazada'), ('aprobada', 'rechazada')) then
      raise exception 'cartas: % after %', new.estado, old.estado using errcode = 'check_violation';
    end if;
    if pide and new.estado in ('enviada', 'aprobada') and not app.admite_pagos(new.seguimiento_id) then
      perform app.rechazar('cartas_detenidas');
    end if;
    if new.estado = 'pagada' and new.ministracion_id is not null and not exists (
      select from app.pagos_posibles(new.id) p
       where (p.ministracion_id, p.comprobante_id) = (new.ministracion_id, new.comprobante_id)) then
      perform app.rechazar('pago_ajeno');
    end if;
  end if;
  -- What was written of a step stays.
  if (old.enviada_por is not null and (new.enviada_por, new.enviada_en) is distinct from (old.enviada_por, old.enviada_en))
     or (old.aprobada_por is not null and (new.aprobada_por, new.aprobada_en) is distinct from (old.aprobada_por, old.aprobada_en)) then
    raise exception 'cartas: what was done stays' using errcode = 'check_violation';
  end if;
  -- The side that wrote it sends it; whoever is no account at all (a restore) is not asked.
  if (old.estado, new.estado) = ('generada', 'enviada') and app.usuario_id() is not null
     and new.de_la_organizacion <> (new.organizacion_id is not distinct from app.organizacion_id()) then
    raise exception 'cartas: sent by the side that wrote it' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
