-- Who only signs for the foundation brings no scan (0140): it compares the one that another person brought.
update app.escrituras set quien = '{gestionar_convenios,solicitante}' where tabla = 'convenios' and accion = 'registrarEscaneo';
select app.solo_se_escribe('convenios', 'estado');
