import { ANSWER_WITHIN, Client, type ClientConfig } from "./client.ts"

type OnNotice = (payload: string) => void
const AGAIN_AFTER = 1000
const ignore = () => {}

/**
 * One connection for all channels, because PostgreSQL wakes every listening connection at each
 * NOTIFY. A lost connection is reopened; notifications in between are lost, so all handlers are
 * called with an empty payload.
 */
export function listenerOn(connect: ClientConfig) {
  const channels = new Map<string, OnNotice[]>()
  let current: Promise<Client> | undefined
  let isHeard = false
  let isOpen = true

  async function open(): Promise<Client> {
    const client = new Client(connect)
    client.on("error", ignore) // followed by "end"
    // A closed connection delivers no notifications.
    const look = setTimeout(
      () => client.query("select").then(() => look.refresh(), ignore),
      (connect.answerWithin ?? ANSWER_WITHIN) / 2,
    ).unref()
    client.once("end", () => {
      clearTimeout(look)
      isHeard = false
      current = undefined
      if (isOpen) setTimeout(reconnect, AGAIN_AFTER).unref()
    })
    client.on("notification", ({ channel, payload = "" }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload)
    })
    await client.connect()
    try {
      for (const channel of channels.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      void client.end() // and begin anew
      throw error
    }
    isHeard = true
    return client
  }

  async function reconnect() {
    if (!isOpen || current) return
    current = open()
    const isBack = await current.then(
      () => true,
      () => false, // "end" tries again
    )
    if (isBack) for (const hear of [...channels.values()].flat()) hear("")
  }

  return {
    /** Calls `hear` for each NOTIFY of the channel. Throws if the first connection fails. */
    async listen(channel: string, hear: OnNotice) {
      const others = channels.get(channel)
      channels.set(channel, [...(others ?? []), hear])
      current ??= open()
      const client = await current
      if (!others) await client.query(`listen ${channel}`)
    },
    /** Whether notifications currently arrive. */
    isHeard: () => isHeard,
    async close() {
      isOpen = false
      const client = await current?.catch(ignore)
      await client?.end()
    },
  }
}
