import type { FastifyInstance } from "fastify"

/**
 * Returns whether the server is stopping: `leaving` announces it while the server still answers.
 * From then on each answer closes its connection, so that clients and proxies use another server.
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
