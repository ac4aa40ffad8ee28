-- Nobody attends the own request, whichever way it came: one that was registered for the address of an account is its own too.
drop policy solicitudes_arco_atender on solicitudes_arco;
create policy solicitudes_arco_atender on solicitudes_arco for update to gp_app
  using (case when usuario_id = (select app.usuario_id()) then estado = 'informacion_solicitada'
              when titular_email = (select u.email from usuarios u where u.id = app.usuario_id()) then false
              else (select app.puede('atender_arco')) end)
  with check (usuario_id = (select app.usuario_id()) or (select app.puede('atender_arco')));
