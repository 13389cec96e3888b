//! Where bills lie that are too many to be read as files.

use crate::closed::closed;

closed! {
    /// In whose SQL a query over bills is written.
    "sql-dialect" SqlDialect {
        /// DuckDB.
        Duckdb = "duckdb",
        /// GoogleSQL of BigQuery.
        Bigquery = "bigquery",
        /// Snowflake.
        Snowflake = "snowflake",
        /// Apache Spark and Databricks.
        Spark = "spark",
        /// Amazon Athena, and Trino.
        Athena = "athena",
    }
}
