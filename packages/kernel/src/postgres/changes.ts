import type pg from "pg"

/** Prefix of notices that `packhaus_tell` raises on the changing connection. */
const PREFIX = "packhaus changed: "

/**
 * Listens on the pool's own connections for channels changed by the current work. Handlers run when
 * the connection is released: after the commit, before the caller continues.
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
