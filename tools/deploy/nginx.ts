import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePorts } from "../testing/free-ports.ts"

const run = promisify(execFile)
const NGINX = "/usr/sbin/nginx"
const isRoot = process.getuid?.() === 0
export const hasNginx = existsSync(NGINX) && existsSync("/usr/bin/openssl")

const SELF_SIGNED =
  "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
function certificateOf(root: string, name: string) {
  const file = join(root, "tls", name)
  return ["-keyout", `${file}.key`, "-out", `${file}.crt`]
}

/** nginx with the examples of deploy/nginx on loopback, in front of two servers on these ports. */
export async function startNginx(ports: readonly number[]) {
  const root = await mkdtemp(join(tmpdir(), "nginx-"))
  await mkdir(join(root, "tls"))
  for (const name of ["packhaus", "shop"])
    await run("openssl", [...SELF_SIGNED.split(" "), ...certificateOf(root, name)])
  const http = await freePorts(2)
  const https = http + 1
  const confs = ["packhaus", "shop-front"].map((name) =>
    readFile(`deploy/nginx/${name}.conf`, "utf8"),
  )
  const site = (await Promise.all(confs))
    .join("\n")
    .replaceAll("/etc/packhaus", root)
    .replaceAll("/var/log/nginx", root)
    .replaceAll("127.0.0.1:9000", `127.0.0.1:${ports[0]}`)
    .replaceAll("127.0.0.1:9010", `127.0.0.1:${ports[1]}`)
    .replaceAll("listen 80;", `listen 127.0.0.1:${http};`)
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${https} ssl`)
    .replaceAll(/^\tlisten \[::\].*\n/gm, "")
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${root}/${name};`,
  )
  const file = join(root, "nginx.conf")
  await writeFile(
    file,
    `daemon off; ${isRoot ? "user root;" : ""} pid ${root}/pid; error_log stderr error; events {} http { ${temporary.join(" ")} ${site} }`,
  )
  await run(NGINX, ["-t", "-p", root, "-c", file])
  const proxy = spawn(NGINX, ["-p", root, "-c", file], { stdio: "ignore" })
  return {
    http,
    https,
    async close() {
      const ended = once(proxy, "exit")
      proxy.kill("SIGTERM")
      await ended
      await rm(root, { recursive: true })
    },
  }
}
