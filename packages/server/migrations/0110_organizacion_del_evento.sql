-- Of a restricted document of an organization an event names ids to no page that stands in another one: the sight of 0101, for
-- whom live pages are told (ADR 0054). Who belongs to the organization hears of it while that one is the active one.
alter table eventos
  add column reservado_organizacion uuid,
  add constraint reservado_con_organizacion check (reservado_organizacion is null or reservado_a is not null);
