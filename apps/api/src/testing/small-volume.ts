import { execFile } from "node:child_process"
import { chmod, mkdtemp, rm, statfs, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const MEGABYTE = 2 ** 20
const SIZE = 64 * MEGABYTE
/** Available in every container, without privileges. */
const SHARED = "/dev/shm"

/** A folder on a small separate volume: a mounted one, or the container's shared memory. */
async function place() {
  const folder = await mkdtemp(join(tmpdir(), "volume-"))
  const options = ["-t", "tmpfs", "-o", `size=${SIZE},mode=711`, "tmpfs", folder]
  const mounted = await run("mount", options).then(
    () => true,
    () => false,
  )
  if (mounted) return { folder, unmount: () => run("umount", [folder]) }
  await rm(folder, { recursive: true })
  const { blocks, bsize } = await statfs(SHARED)
  if (blocks * bsize > 2 * SIZE)
    throw new Error("a full disk is tried on a small volume: run this as root, or in a container")
  return { folder: await mkdtemp(join(SHARED, "volume-")), unmount: async () => {} }
}

/** A small volume that can be filled and emptied again. */
export async function smallVolume() {
  const { folder, unmount } = await place()
  await chmod(folder, 0o711) // PostgreSQL's user passes through it
  const filler = join(folder, "filler")
  return {
    folder,
    /** Takes all free space. */
    async fill() {
      for (const size of [MEGABYTE, 4096])
        for (let isFull = false; !isFull; )
          await writeFile(filler, Buffer.alloc(size), { flag: "a" }).catch((error) => {
            if (error.code !== "ENOSPC") throw error
            isFull = true
          })
    },
    makeRoom: () => rm(filler, { force: true }),
    async remove() {
      await unmount()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
