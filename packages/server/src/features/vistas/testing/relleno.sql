-- Saved views: two of each of some people of the staff.
-- después de: proyectos

insert into vistas_guardadas (usuario_id, pantalla, nombre, filtros)
select u.id, 'proyectos', 'Vista ' || n, '{"turno": "fundacion"}'
  from (select id from usuarios order by id limit 200) u, generate_series(1, 2) n
on conflict do nothing;
