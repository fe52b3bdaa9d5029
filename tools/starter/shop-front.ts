import pg from "pg"

export type ShopFront = { key: string; name: string }

/** The shop front with pages at this origin: its publishable key and name. */
export async function shopFrontAt(url: string, origin: string): Promise<ShopFront | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<ShopFront>(
      `select id as key, title as name from publishable_api_keys
        where status = 'active' and $1 = any(origins) order by id limit 1`,
      [new URL(origin).origin],
    )
    .finally(() => client.end())
  return rows[0]
}

/** The program that serves the example's pages with this key, and the API at `api`. */
export const shopFrontProgram = (
  { key, name }: ShopFront,
  { url, api, folder }: { url: string; api: string; folder: string },
) => ({
  program: "examples/storefront/server.ts",
  port: Number(new URL(url).port),
  environment: {
    PORT: new URL(url).port,
    SHOP_FRONT_API: api,
    SHOP_FRONT_DIR: folder,
    SHOP_FRONT_KEY: key,
    SHOP_FRONT_NAME: name,
  },
})
