"""Writes an exported encoder in int8."""

import onnx
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process


def quantize(full, small):
    """Writes a model with its weights in int8 beside the full one."""
    prepared = full.with_name("prepared.onnx")
    quant_pre_process(str(full), str(prepared), skip_symbolic_shape=True)
    quantize_dynamic(
        str(prepared), str(small), per_channel=True, reduce_range=False, weight_type=QuantType.QInt8,
        op_types_to_quantize=["MatMul", "Gemm", "Gather"],
    )
    onnx.checker.check_model(str(small))
