-- Who proposes an account, and who composes a text, says that it was itself, as who saves a step does (0137): rule 84 compares who
-- proposed an account with who confirms it, and a text is opened for signature in the name of who composed it.
create policy convenio_cuentas_propias on convenio_cuentas as restrictive for insert to gp_app with check (propuesta_por = app.usuario_id());
create policy convenio_textos_propios on convenio_textos as restrictive for insert to gp_app with check (compuesto_por = app.usuario_id());
