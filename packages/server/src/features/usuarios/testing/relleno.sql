-- Accounts: who leads each organization, a colleague in every tenth, and the staff of the foundation. Nobody has a
-- password: sessions are given to those whom the filling names.
-- después de: organizaciones

insert into usuarios (id, nombre, email, email_verificado, rol_id, ultimo_acceso, created_at, updated_at)
select relleno.id(clase, o), relleno.persona(o * k), clase || o || '@' || relleno.dominio(o, 'correo'), true,
       app.rol_solicitante(),
       relleno.hasta() - interval '1 day' * (relleno.azar(o, 'acceso') * 200), naci, naci
  from generate_series(1, relleno.organizaciones()) as o
 cross join (values ('usuario', 'propietario', 1), ('colega', 'colaborador', 7)) as c (clase, papel, k)
 cross join lateral (select relleno.hasta() - relleno.historia() - interval '1 hour' * (1 + relleno.azar(o, 'cuenta') * 20)) as n (naci)
 where k = 1 or o % 10 = 0;
insert into membresias (usuario_id, organizacion_id, rol, desde)
select u.id, relleno.id('organizacion', o), papel, u.created_at
  from generate_series(1, relleno.organizaciones()) as o
 cross join (values ('usuario', 'propietario'), ('colega', 'colaborador')) as c (clase, papel)
  join usuarios u on u.id = relleno.id(clase, o);

-- Staff: 1 is the administrator, of a few weeks; 2 to 4 review; 5 analyses; 6 consults; 7 sits on the council.
insert into usuarios (id, nombre, email, email_verificado, rol_id, departamento, ultimo_acceso, created_at, updated_at)
select relleno.id('personal', k), relleno.persona(900000000 + k), 'personal' || k || '@fundacion.example', true, r.id,
       case when k < 5 then 'Programas' else 'Dirección' end, relleno.hasta(), naci, naci
  from (values (1, 'administrador'), (2, 'coordinador'), (3, 'coordinador'), (4, 'coordinador'), (5, 'analista'),
               (6, 'consultor'), (7, 'consejero')) as p (k, rol)
  join roles r on r.clave = p.rol
 cross join lateral (
   select relleno.hasta() - case when k = 1 then interval '60 days' else relleno.historia() + interval '100 days' end) as n (naci);

-- Their folios, in the order in which they came.
update usuarios u set folio = 'USR-' || lpad(n.numero::text, greatest(3, length(n.numero::text)), '0')
  from (select id, row_number() over (order by created_at, id) as numero from usuarios) as n where n.id = u.id;
insert into folios (serie, anio, ultimo) select 'USR', 0, count(*) from usuarios
  on conflict (serie, anio) do update set ultimo = excluded.ultimo;
