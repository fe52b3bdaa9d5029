import type { FastifyInstance } from "fastify"

/**
 * Returns whether the server is ending: `leaving` says that it soon will, while it still answers. From
 * then on each answer closes its connection, so that clients and proxies go elsewhere.
 */
export function stopping(app: FastifyInstance, leaving?: AbortSignal): () => boolean {
  let isClosing = false
  const isStopping = () => isClosing || leaving?.aborted === true
  app.addHook("preClose", async () => {
    isClosing = true
  })
  app.addHook("onSend", async (_, reply) => {
    if (isStopping()) reply.header("connection", "close")
  })
  return isStopping
}
