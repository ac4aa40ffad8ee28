-- after 0009

-- What was kept for an address goes out, to `destino`. Not what carried a personal link, which has expired; what is reserved for
-- what it says, an answer about somebody's data, has not.
create or replace function app.soltar_correos(direccion text, destino text, usuario uuid) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  soltados integer;
begin
  update public.correos c set estado = 'pendiente', para = destino
   where lower(c.para) = direccion and (usuario is null or c.usuario_id = usuario)
     and (not c.reservado or c.plantilla like 'arco.%')
     and (c.por_rebote or (c.estado = 'rebotado' and c.enviado_en is null));
  get diagnostics soltados = row_count;
  return soltados;
end $$;
