import type { Sql } from '#src/adapters/postgres/client.ts'

/**
 * Saves the database's contents, so that `restoreSnapshot` can restore them. Restoring takes a thirtieth of the time that
 * opening another embedded database takes, and most test files need one.
 */
export async function saveSnapshot(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema pristine;

    create view pristine.now as
      select n.nspname as place, c.relname as name, n.nspname || '.' || c.relname as kept
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition;

    do $$
    declare t record;
    begin
      for t in select * from pristine.now loop
        execute format('create table pristine.%I as table %I.%I', t.kept, t.place, t.name);
      end loop;
    end $$;

    create table pristine.counters as
      select schemaname as place, sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as used
      from pg_sequences where schemaname in ('public', 'pgboss');

    create function pristine.restore() returns void language plpgsql as $$
    declare
      t record;
      found boolean;
    begin
      -- Disables foreign keys and triggers.
      perform set_config('session_replication_role', 'replica', true);
      for t in select *, to_regclass(format('pristine.%I', kept)) is not null as is_known from pristine.now loop
        if not t.is_known then
          execute format('drop table %I.%I cascade', t.place, t.name);
        else
          execute format('delete from %I.%I', t.place, t.name);
          execute format('select exists (select 1 from pristine.%I)', t.kept) into found;
          if found then
            execute format('insert into %I.%I overriding system value table pristine.%I', t.place, t.name, t.kept);
          end if;
        end if;
      end loop;
      perform setval(format('%I.%I', place, name)::regclass, value, used) from pristine.counters;
    end $$;`)
}

/** Restores the rows and sequences that `saveSnapshot` saved, and drops tables created since. */
export async function restoreSnapshot(sql: Sql): Promise<void> {
  await sql`select pristine.restore()`
}
