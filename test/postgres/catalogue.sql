-- Everything that migrations make, a line each, by name: the order of columns and the numbers of objects do not count.
with
  own as (select oid, nspname as schema, nspacl from pg_namespace where nspname in ('public', 'app')),
  -- A right without a grantee is everybody's.
  rights as (
    select 'right on ' || c.relname as line, a.* from pg_class c join own on own.oid = c.relnamespace, aclexplode(c.relacl) a
    union all
    select 'right on ' || c.relname || '.' || t.attname, a.* from pg_attribute t join pg_class c on c.oid = t.attrelid
      join own on own.oid = c.relnamespace, aclexplode(t.attacl) a
    union all
    select 'right on ' || p.oid::regprocedure::text, a.* from pg_proc p join own on own.oid = p.pronamespace, aclexplode(p.proacl) a
    union all
    select 'right on schema ' || own.schema, a.* from own, aclexplode(own.nspacl) a
  ),
  lines as (
    select 'table ' || c.relname || case c.relkind when 'v' then ' view ' || pg_get_viewdef(c.oid) when 'S' then ' sequence' else '' end
      || case when c.relrowsecurity then ' row-security' else '' end || case when c.relforcerowsecurity then ' forced' else '' end as line
      from pg_class c join own on own.oid = c.relnamespace where c.relkind in ('r', 'v', 'S', 'p', 'm')
    union all
    select 'column ' || c.relname || '.' || t.attname || ' ' || format_type(t.atttypid, t.atttypmod)
        || case when t.attnotnull then ' not null' else '' end || case when t.attidentity <> '' then ' identity ' || t.attidentity::text else '' end
        || case when t.attgenerated <> '' then ' generated' else '' end || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '')
      from pg_attribute t join pg_class c on c.oid = t.attrelid join own on own.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = t.attrelid and d.adnum = t.attnum
      where t.attnum > 0 and not t.attisdropped and c.relkind in ('r', 'p')
    union all
    select 'constraint ' || k.conname || ' on ' || k.conrelid::regclass::text || ' ' || pg_get_constraintdef(k.oid)
      from pg_constraint k join own on own.oid = k.connamespace where k.contype <> 'n'
    union all
    select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join own on own.oid = c.relnamespace
    union all
    select concat_ws(' ', 'policy', policyname, 'on', tablename, permissive, roles::text, cmd, 'using', qual, 'check', with_check)
      from pg_policies where schemaname in (select schema from own)
    union all
    select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join own on own.oid = p.pronamespace
      where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'trigger ' || pg_get_triggerdef(g.oid) from pg_trigger g join pg_class c on c.oid = g.tgrelid join own on own.oid = c.relnamespace
      where not g.tgisinternal
    union all
    select 'comment ' || pg_describe_object(d.classoid, d.objoid, d.objsubid) || ' ' || d.description from pg_description d
      where pg_describe_object(d.classoid, d.objoid, d.objsubid) not like '%pg_%' and d.objoid >= 16384
    union all
    select 'extension ' || extname from pg_extension
    union all
    select distinct line || ' of ' || case when grantee = 0 then 'everybody' else grantee::regrole::text end || ' ' || privilege_type
        || case when is_grantable then ' grantable' else '' end from rights
  )
select regexp_replace(line, '\s+', ' ', 'g') as line from lines order by line collate "C"
