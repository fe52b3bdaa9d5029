import type pg from "pg"

/** How `packhaus_tell` begins what it says on the connection that makes a change. */
const PREFIX = "packhaus changed: "

/**
 * Hears on a pool's own connections which channels the work at hand changes rows of. Handlers are
 * called when the connection is given back: after the commit, before whoever waits for it goes on.
 */
export function changesIn(pool: pg.Pool) {
  const handlers = new Map<string, (() => void)[]>()
  const notified = new WeakMap<pg.ClientBase, Set<string>>()

  pool.on("connect", (client) => {
    const channels = new Set<string>()
    notified.set(client, channels)
    client.on("notice", ({ message }) => {
      if (message?.startsWith(PREFIX)) channels.add(message.slice(PREFIX.length))
    })
  })
  pool.on("release", (_, client) => {
    const channels = notified.get(client)
    if (!channels?.size) return
    for (const channel of channels) for (const handle of handlers.get(channel) ?? []) handle()
    channels.clear()
  })
  return {
    /** Returns what ends it. */
    on(channel: string, handle: () => void) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handle])
      return () => {
        const others = handlers.get(channel)?.filter((one) => one !== handle)
        handlers.set(channel, others ?? [])
      }
    },
  }
}
