import type pg from "pg"

/**
 * Which channels the pool's own connections notified. Handlers run when the connection is released:
 * after the commit, before the caller continues.
 */
export function changesIn(pool: pg.Pool) {
  const handlers = new Map<string, (() => void)[]>()
  const notified = new WeakMap<pg.ClientBase, Set<string>>()

  pool.on("release", (_, client) => {
    const channels = notified.get(client)
    if (!channels?.size) return
    for (const channel of channels) for (const handle of handlers.get(channel) ?? []) handle()
    channels.clear()
  })
  return {
    /** Notes that work on this connection notified a channel. */
    note(client: pg.ClientBase, channel: string) {
      const channels = notified.get(client) ?? new Set()
      notified.set(client, channels.add(channel))
    },

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
