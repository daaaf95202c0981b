import type { ClusterPlace } from "./cluster-place";

/** Part of the socket's file name. Every client passes it explicitly, because otherwise PGPORT would apply. */
export const SOCKET_PORT = 5432;

/**
 * Returns the postgresql.conf of an embedded server. Sized for one company on one machine, without reducing durability:
 * fsync, synchronous_commit and full_page_writes keep their defaults.
 */
export function formatPostgresqlConf(place: Pick<ClusterPlace, "socketFolder">): string {
  const settings: Readonly<Record<string, string>> = {
    listen_addresses: "",
    port: String(SOCKET_PORT),
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: "24MB",
    work_mem: "4MB",
    maintenance_work_mem: "32MB",
    wal_buffers: "1MB",
    min_wal_size: "32MB",
    max_wal_size: "256MB",
    wal_level: "minimal",
    max_wal_senders: "0",
    huge_pages: "off",
    jit: "off",
    io_method: "sync",
    max_worker_processes: "2",
    max_parallel_workers: "0",
    max_parallel_workers_per_gather: "0",
    max_logical_replication_workers: "0",
    autovacuum_worker_slots: "2",
    autovacuum_max_workers: "1",
    log_min_messages: "warning",
    log_min_error_statement: "panic",
    // Otherwise the detail of a violated constraint would write a person's row or e-mail address into server.log.
    log_error_verbosity: "terse",
    timezone: "UTC",
    log_timezone: "UTC",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return `# Written at every start; changes here are lost.\n${lines.join("\n")}\n`;
}
