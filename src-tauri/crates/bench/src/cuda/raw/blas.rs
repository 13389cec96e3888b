//! cuBLASLt: matrix products with the algorithm chosen by trying.
//!
//! Everything is row-major here. cuBLASLt is column-major, so that C = A·B is asked for as Cᵀ = Bᵀ·Aᵀ: the second operand
//! stands first.

use super::context::Context;
use super::library::blas_library;
use super::memory::Block;
use crate::Fault;
use cudarc::cublaslt::sys;
use std::ffi::c_void;
use std::ptr::{from_ref, null_mut};
use std::rc::Rc;
use vocabulary::{Message, message};

/// Bytes that an algorithm may use beside its operands: what cuBLAS recommends for Hopper (32 MB), twice.
const WORKSPACE: u64 = 64 << 20;
/// Algorithms that are asked for.
const MOST: usize = 16;

/// What operands and result are stored as, and what is summed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::cuda) enum Kind {
    /// Single precision throughout.
    Fp32,
    /// Single precision, multiplied in TensorFloat-32.
    Tf32,
    /// bfloat16, summed in single precision.
    Bf16,
    /// bfloat16, result in single precision.
    Bf16Wide,
    /// Half precision, summed in single precision.
    Fp16,
    /// E4M3 with a scale for each operand, result in bfloat16.
    Fp8,
    /// Whole numbers, result in 32 bits.
    Int8,
}

/// Types of operands, result, sums and factors.
struct Types {
    operand: sys::cudaDataType_t,
    result: sys::cudaDataType_t,
    sums: sys::cublasComputeType_t,
    factors: sys::cudaDataType_t,
}

impl Kind {
    fn types(self) -> Types {
        use sys::cublasComputeType_t as sums;
        use sys::cudaDataType_t as data;
        let types = |operand, result, sums, factors| Types { operand, result, sums, factors };
        let single = data::CUDA_R_32F;
        match self {
            Self::Fp32 => types(single, single, sums::CUBLAS_COMPUTE_32F, single),
            Self::Tf32 => types(single, single, sums::CUBLAS_COMPUTE_32F_FAST_TF32, single),
            Self::Bf16 => types(data::CUDA_R_16BF, data::CUDA_R_16BF, sums::CUBLAS_COMPUTE_32F, single),
            Self::Bf16Wide => types(data::CUDA_R_16BF, single, sums::CUBLAS_COMPUTE_32F, single),
            Self::Fp16 => types(data::CUDA_R_16F, data::CUDA_R_16F, sums::CUBLAS_COMPUTE_32F, single),
            Self::Fp8 => types(data::CUDA_R_8F_E4M3, data::CUDA_R_16BF, sums::CUBLAS_COMPUTE_32F, single),
            Self::Int8 => types(data::CUDA_R_8I, data::CUDA_R_32I, sums::CUBLAS_COMPUTE_32I, data::CUDA_R_32I),
        }
    }

    /// Bytes of one value of an operand.
    fn bytes(self) -> u64 {
        match self {
            Self::Fp32 | Self::Tf32 => 4,
            Self::Bf16 | Self::Bf16Wide | Self::Fp16 => 2,
            Self::Fp8 | Self::Int8 => 1,
        }
    }

    /// Bytes of one value of the result.
    pub(in crate::cuda) fn result_bytes(self) -> u64 {
        match self {
            Self::Fp32 | Self::Tf32 | Self::Bf16Wide | Self::Int8 => 4,
            Self::Bf16 | Self::Fp16 | Self::Fp8 => 2,
        }
    }
}

/// C = A·B, of m × k and k × n, row-major; `turned` operands are stored the other way round (k × m, n × k).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::cuda) struct Shape {
    pub(in crate::cuda) kind: Kind,
    pub(in crate::cuda) size: [usize; 3],
    pub(in crate::cuda) turned: (bool, bool),
    /// Whether a third operand like C is added.
    pub(in crate::cuda) adds: bool,
}

impl Shape {
    /// Whether blocks of those sizes hold the operands and the result.
    fn fits(&self, [a, b, added, c]: [(&Block, u64); 4]) -> bool {
        let [m, n, k] = self.size.map(|size| size as u64);
        let holds = |(block, offset): (&Block, u64), bytes: u64| offset + bytes <= block.bytes();
        let result = m * n * self.kind.result_bytes();
        holds(a, m * k * self.kind.bytes())
            && holds(b, k * n * self.kind.bytes())
            && holds(c, result)
            && (!self.adds || holds(added, result))
    }
}

/// cuBLASLt opened on a card.
#[derive(Debug)]
pub(in crate::cuda) struct Blas {
    context: Rc<Context>,
    handle: sys::cublasLtHandle_t,
    workspace: Block,
    /// 1 as a scale of fp8 operands.
    one: Block,
}

/// An algorithm with what it wants.
#[derive(Clone, Copy, Debug)]
pub(in crate::cuda) struct Algorithm {
    inner: sys::cublasLtMatmulAlgo_t,
}

impl Blas {
    /// # Errors
    /// `Unable` where cuBLASLt is not there.
    pub(in crate::cuda) fn open(context: &Rc<Context>) -> Result<Self, Fault> {
        blas_library()?;
        context.enter()?;
        let (workspace, one) = (Block::new(context, WORKSPACE)?, Block::new(context, 16)?);
        one.write(0, &1.0_f32.to_le_bytes())?;
        let mut handle = null_mut();
        // Safety: every function is there; writes one handle.
        judge(unsafe { sys::cublasLtCreate(&raw mut handle) } as u32, message!("bench-doing-blas"))?;
        Ok(Self { context: context.clone(), handle, workspace, one })
    }

    /// A product described for the library.
    ///
    /// # Errors
    /// `Unable` where it has no way to do it.
    pub(in crate::cuda) fn task(self: &Rc<Self>, shape: Shape) -> Result<Task, Fault> {
        self.context.enter()?;
        let [m, n, k] = shape.size.map(|size| size as u64);
        let types = shape.kind.types();
        let mut task = Task { blas: self.clone(), shape, operation: null_mut(), layouts: [null_mut(); 3] };
        // Safety: each function writes one handle, which `task` frees.
        unsafe {
            let made = sys::cublasLtMatmulDescCreate(&raw mut task.operation, types.sums, types.factors);
            judge(made as u32, message!("bench-doing-product"))?;
            // Rows and columns as they lie in memory, column-major: of B, A and C.
            let stored = |rows: u64, columns: u64, turned: bool| if turned { (rows, columns) } else { (columns, rows) };
            let sizes = [
                (types.operand, stored(k, n, shape.turned.1)),
                (types.operand, stored(m, k, shape.turned.0)),
                (types.result, (n, m)),
            ];
            for (layout, (kind, (rows, columns))) in task.layouts.iter_mut().zip(sizes) {
                let made = sys::cublasLtMatrixLayoutCreate(layout, kind, rows, columns, rows as i64);
                judge(made as u32, message!("bench-doing-operand"))?;
            }
        }
        task.describe()?;
        Ok(task)
    }
}

impl Drop for Blas {
    fn drop(&mut self) {
        if self.context.enter().is_ok() {
            // Safety: made by `open`, freed once.
            let _ = unsafe { sys::cublasLtDestroy(self.handle) } as u32;
        }
    }
}

/// What cuBLASLt answered. Whether the card itself was lost shows at the next question to the driver.
fn judge(code: u32, doing: Message) -> Result<(), Fault> {
    let why = match code {
        0 => return Ok(()),
        1 => message!("bench-blas-uninitialised"),
        3 => message!("bench-blas-no-memory"),
        7 => message!("bench-blas-wrong-values"),
        8 => message!("bench-blas-unknown-card"),
        13 => message!("bench-blas-failed-on-card"),
        14 => message!("bench-blas-failed-inside"),
        15 => message!("bench-blas-unsupported"),
        _ => message!("bench-blas-answered", code = code.to_string()),
    };
    Err(Fault::Unable(message!("bench-blas-failed", doing = doing, why = why)))
}

/// A product described.
#[derive(Debug)]
pub(in crate::cuda) struct Task {
    blas: Rc<Blas>,
    shape: Shape,
    operation: sys::cublasLtMatmulDesc_t,
    /// Of B, A and C.
    layouts: [sys::cublasLtMatrixLayout_t; 3],
}

impl Task {
    pub(in crate::cuda) fn shape(&self) -> Shape {
        self.shape
    }

    fn describe(&self) -> Result<(), Fault> {
        use sys::cublasLtMatmulDescAttributes_t as which;
        // B stands first: it is turned for the library where memory holds k × n turned, which column-major is n × k turned.
        self.set(which::CUBLASLT_MATMUL_DESC_TRANSA, &i32::from(self.shape.turned.1))?;
        self.set(which::CUBLASLT_MATMUL_DESC_TRANSB, &i32::from(self.shape.turned.0))?;
        if self.shape.kind == Kind::Fp8 {
            let one = self.blas.one.address();
            self.set(which::CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &one)?;
            self.set(which::CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &one)?;
            self.set(which::CUBLASLT_MATMUL_DESC_FAST_ACCUM, &1_i8)?;
        }
        Ok(())
    }

    fn set<T: Copy>(&self, which: sys::cublasLtMatmulDescAttributes_t, value: &T) -> Result<(), Fault> {
        // Safety: the library copies the value.
        let code = unsafe {
            sys::cublasLtMatmulDescSetAttribute(self.operation, which, from_ref(value).cast(), size_of::<T>())
        };
        judge(code as u32, message!("bench-doing-product"))
    }

    /// Algorithms that the library proposes, what it thinks fastest first; at least one.
    ///
    /// # Errors
    /// `Unable` where there is none.
    pub(in crate::cuda) fn algorithms(&self) -> Result<Vec<Algorithm>, Fault> {
        use sys::cublasLtMatmulPreferenceAttributes_t::CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES as WORKSPACE_BYTES;
        self.blas.context.enter()?;
        let (mut preference, mut count) = (null_mut(), 0);
        let [b, a, c] = self.layouts;
        let workspace = WORKSPACE as usize;
        // Safety: zeros are a value of it: a successful state and no algorithm; it is looked at only as far as it was written.
        let mut found: [sys::cublasLtMatmulHeuristicResult_t; MOST] = unsafe { std::mem::zeroed() };
        // Safety: the handles are alive; the library writes at most MOST results and their number.
        let code = unsafe {
            judge(sys::cublasLtMatmulPreferenceCreate(&raw mut preference) as u32, message!("bench-doing-algorithm"))?;
            let size = size_of::<usize>();
            let mut code = sys::cublasLtMatmulPreferenceSetAttribute(
                preference,
                WORKSPACE_BYTES,
                from_ref(&workspace).cast(),
                size,
            ) as u32;
            if code == 0 {
                let (handle, most, first) = (self.blas.handle, MOST as i32, found.as_mut_ptr());
                code = sys::cublasLtMatmulAlgoGetHeuristic(
                    handle,
                    self.operation,
                    b,
                    a,
                    c,
                    c,
                    preference,
                    most,
                    first,
                    &raw mut count,
                ) as u32;
            }
            let _ = sys::cublasLtMatmulPreferenceDestroy(preference) as u32;
            code
        };
        judge(code, message!("bench-doing-algorithm"))?;
        let count = usize::try_from(count).unwrap_or_default().min(MOST);
        let usable = found.iter().take(count).filter(|one| one.state as u32 == 0 && one.workspaceSize <= workspace);
        let usable: Vec<_> = usable.map(|one| Algorithm { inner: one.algo }).collect();
        if usable.is_empty() {
            judge(15, message!("bench-doing-algorithm"))?
        }
        Ok(usable)
    }

    /// Asks for the product: C = A·B, plus `added` where the shape says so. Offsets in bytes.
    ///
    /// # Errors
    /// `Unable` where operands do not fit their blocks or the library refuses.
    pub(in crate::cuda) fn ask(
        &self,
        algorithm: &Algorithm,
        [a, b, added, c]: [(&Block, u64); 4],
    ) -> Result<(), Fault> {
        if !self.shape.fits([a, b, added, c]) {
            return Err(Fault::Unable(message!("bench-blas-blocks", shape = format!("{:?}", self.shape))));
        }
        self.blas.context.enter()?;
        // Factors 1 and 0 or 1; whole ones for whole numbers. Their bits are read as the kind's type.
        let whole = self.shape.kind == Kind::Int8;
        let one: [u8; 4] = if whole { 1_i32.to_le_bytes() } else { 1.0_f32.to_le_bytes() };
        let beta = if self.shape.adds { one } else { [0; 4] };
        let (alpha, beta) = (u32::from_le_bytes(one), u32::from_le_bytes(beta));
        let at = |(block, offset): (&Block, u64)| block.at(offset) as *mut c_void;
        let [lb, la, lc] = self.layouts;
        let third = if self.shape.adds { at(added) } else { at(c) };
        let (factor, keep) = (from_ref(&alpha).cast(), from_ref(&beta).cast());
        let workspace = self.blas.workspace.address() as *mut c_void;
        // Safety: handles are alive, blocks hold the operands (looked at above), the workspace has the size it is said to have.
        let code = unsafe {
            sys::cublasLtMatmul(
                self.blas.handle,
                self.operation,
                factor,
                at(b),
                lb,
                at(a),
                la,
                keep,
                third,
                lc,
                at(c),
                lc,
                &raw const algorithm.inner,
                workspace,
                WORKSPACE as usize,
                self.blas.context.stream().cast(),
            )
        };
        judge(code as u32, message!("bench-doing-multiplying"))
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        // Safety: each was made by `task` or is null, and is freed once; they hold nothing of the card.
        unsafe {
            for layout in self.layouts.into_iter().filter(|layout| !layout.is_null()) {
                let _ = sys::cublasLtMatrixLayoutDestroy(layout) as u32;
            }
            if !self.operation.is_null() {
                let _ = sys::cublasLtMatmulDescDestroy(self.operation) as u32;
            }
        }
    }
}
