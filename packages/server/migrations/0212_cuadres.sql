-- What the nightly comparison of the ledger with its balances found, so that a screen can say when it ran and that nothing is wrong. Only the
-- job writes it, and nobody changes it.

create table cuadres (
  id bigint primary key generated always as identity,
  corrido_en timestamptz not null,
  proyectos integer not null check (proyectos >= 0),
  movimientos bigint not null check (movimientos >= 0),
  -- [{proyecto, saldo, dice, suma}]; empty where all holds. The first hundred: more is no list but an alarm.
  diferencias jsonb not null default '[]' check (jsonb_typeof(diferencias) = 'array' and jsonb_array_length(diferencias) <= 100)
);
create index cuadres_corrido on cuadres (corrido_en desc);

alter table cuadres enable row level security;
revoke all on cuadres from public, gp_app;
create policy cuadres_ver on cuadres for select to gp_app using ((select app.ve_todo()) and (select app.puede('ver_reportes')));
grant select on cuadres to gp_app;
