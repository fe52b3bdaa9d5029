import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { chmod, chown, mkdir, readdir, readFile, stat } from "node:fs/promises"
import { userInfo } from "node:os"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const SHARED = "/var/lib/packhaus"

/** The user that runs the server. */
export type Owner = { uid: number; gid: number }

/**
 * Creates the data folder if needed and returns it with its user: the current user or, because
 * PostgreSQL refuses root, an unprivileged one. The folder is `wanted`, unless that user cannot
 * enter it; then it is in /var/lib/packhaus.
 */
export async function postgresHome(wanted: string): Promise<{ home: string; owner: Owner }> {
  const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1]
  const home = resolve(wanted)
  if (uid !== 0) {
    await mkdir(home, { recursive: true, mode: 0o700 })
    await mustBelongTo(home, uid)
    return { home, owner: { uid, gid } }
  }
  const hash = createHash("sha256").update(home).digest("hex").slice(0, 12)
  const spare = join(SHARED, hash)
  for (const place of [home, spare]) {
    const owner = await ownerOfData(place)
    if (owner && (await canEnter(place, owner))) return { home: place, owner }
  }
  const owner = await unprivileged()
  await mkdir(dirname(home), { recursive: true, mode: 0o711 })
  if (await canEnter(dirname(home), owner)) return { home: await belongingTo(home, owner), owner }
  await mkdir(SHARED, { recursive: true })
  await chmod(SHARED, 0o711) // whatever the umask says
  return { home: await belongingTo(spare, owner), owner }
}

/** A folder that only this user can enter. */
export async function belongingTo(folder: string, { uid, gid }: Owner) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
  return folder
}

async function mustBelongTo(home: string, uid: number) {
  const { uid: owner } = await stat(home)
  if (owner === uid) return
  const us = userInfo().username
  throw new Error(
    `${home} belongs to another user (${owner}), not to ${us}: set PACKHAUS_DATA to a folder of yours`,
  )
}

/** Owner of existing data. Root may have found a folder of another user. */
async function ownerOfData(home: string): Promise<Owner | undefined> {
  const names = await readdir(home).catch(() => [])
  const data = names.find((name) => /^data-\d+$/.test(name))
  if (!data) return undefined
  const { uid, gid } = await stat(join(home, data))
  return { uid, gid }
}

const canEnter = (folder: string, owner: Owner) =>
  run("sh", ["-c", 'cd "$1"', "sh", folder], { ...owner, cwd: "/" }).then(
    () => true,
    () => false,
  )

async function unprivileged(): Promise<Owner> {
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"))
  const user = ["postgres", "nobody"].map((name) => users.find((u) => u[0] === name)).find(Boolean)
  if (!user)
    throw new Error("PostgreSQL refuses to run as root, and there is no user postgres or nobody")
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
