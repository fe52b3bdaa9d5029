import pg from "pg"
import { codeOf } from "../database-errors.ts"

const IN_USE = "55006"

type Which = {
  /** Minimum age in minutes. */
  minutes: number
  /** Also databases with open connections. */
  inUse?: boolean
  /** By how their names begin. */
  names?: string
}

/** Drops test databases left over from killed runs. */
export async function dropLeft(client: pg.Client, { minutes, inUse = false, names }: Which) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ $1
      and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification
        <= now() - make_interval(mins => $2)
      and ($3 or not exists (select from pg_stat_activity a where a.datname = pg_database.datname))`,
    [names ?? "^(test|run)_", minutes, inUse],
  )
  for (const { datname } of rows)
    await client
      .query(`drop database if exists ${datname}${inUse ? " with (force)" : ""}`)
      .catch((error: unknown) => {
        // A connection was opened in the meantime.
        if (codeOf(error) !== IN_USE) throw error
      })
}

/** The same on the server at `url`. */
export async function dropLeftOn(url: string, which: Which) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await dropLeft(client, which).finally(() => client.end())
}

/** All databases that the processes of a run share. */
export const databasesOf = (run: string): Which => ({
  minutes: 0,
  inUse: true,
  names: `^run_${run}_`,
})
